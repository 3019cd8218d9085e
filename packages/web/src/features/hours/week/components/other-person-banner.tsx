import { Button } from '@mantine/core'
import { mdiAccountArrowRightOutline } from '@mdi/js'
import { Icon } from '../../../../ui/icon.tsx'
import type { WeekSight } from '../whose-week.ts'
import css from './other-person-banner.module.css'

/** Says that another person's hours are shown. */
export function OtherPersonBanner({
  name,
  sight,
  onBack,
}: {
  readonly name: string
  readonly sight: WeekSight
  readonly onBack: () => void
}) {
  return (
    <div className={css.banner} role="note">
      <Icon path={mdiAccountArrowRightOutline} size={18} />
      <span>
        Horas de <b>{name}</b>
        {sight.isPartial ? ': sólo las de los proyectos y la especialidad a cargo' : ''}.{' '}
        {sight.canWrite
          ? 'Lo que se cargue acá queda registrado con el nombre de quien lo cargó.'
          : 'Se ven, no se cambian.'}
      </span>
      <Button size="compact-xs" variant="default" onClick={onBack}>
        Volver a mis horas
      </Button>
    </div>
  )
}
