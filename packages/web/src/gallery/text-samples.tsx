import { mdiClockOutline } from '@mdi/js'
import { Icon } from '../ui/icon.tsx'
import { PersonPhoto } from '../ui/person-photo.tsx'
import { ProductMark } from '../ui/product-mark.tsx'
import { StateChip, type StateTone } from '../ui/state-chip.tsx'
import { DayText } from '../ui/text/day-text.tsx'
import { HoursText } from '../ui/text/hours-text.tsx'
import { InstantText } from '../ui/text/instant-text.tsx'
import { NumberText } from '../ui/text/number-text.tsx'
import { Sample, Samples } from './sample.tsx'
import classes from './gallery.module.css'

const TONES: Record<StateTone, string> = {
  draft: 'Borrador',
  waiting: 'En revisión',
  running: 'Activo',
  good: 'Aprobado',
  warning: 'En cierre',
  bad: 'Rechazado',
  paused: 'Suspendido',
  closed: 'Cerrado',
}

/** Samples of texts, figures, icons and photos. */
export function TextSamples() {
  return (
    <Samples title="Words, figures and signs">
      <Sample name="HoursText: some, zero, negative, many, decimal">
        <HoursText minutes={450} /> <HoursText minutes={0} /> <HoursText minutes={-75} />{' '}
        <HoursText minutes={318_000} /> <HoursText minutes={450} format="decimal" />
      </Sample>
      <Sample name="NumberText: some, zero, decimals">
        <NumberText value={12_345} /> <NumberText value={0} /> <NumberText value={1234.5} decimals={2} />
      </Sample>
      <Sample name="DayText and InstantText">
        <DayText day="2026-11-22" /> · <InstantText instant="2026-11-22 17:05:00.000Z" />
      </Sample>
      <Sample name="StateChip: every tone">
        <div className={classes.tokens}>
          {Object.entries(TONES).map(([tone, label]) => (
            <StateChip key={tone} tone={tone as StateTone} label={label} />
          ))}
        </div>
      </Sample>
      <Sample name="Icon, PersonPhoto, ProductMark">
        <div className={classes.tokens}>
          <Icon path={mdiClockOutline} label="Reloj" /> <PersonPhoto name="Ana Ruiz" />
          <PersonPhoto name="Bea Ñandú" size={40} /> <ProductMark size={32} />
        </div>
      </Sample>
    </Samples>
  )
}
