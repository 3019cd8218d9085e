import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { weekTemplates } from '@timesheet/domain/hours'
import { useMemo, useState } from 'react'
import { FormDialog } from '../../../../forms/form-dialog.tsx'
import { tooLongText } from '../../../../forms/too-long.ts'
import { UnsavedMark } from '../../../../forms/unsaved-mark.tsx'
import { useViewer } from '../../../../widgets/viewer.ts'
import type { WeekView } from '../../week.types.ts'
import type { WeekPage } from '../use-week-page.ts'
import css from './fill-dialog.module.css'
import { saveTemplate } from './template-acts.ts'
import { linesToTemplate, withoutHours } from './template-lines.ts'
import { useTemplates } from './templates.queries.ts'

const NAME_MAX = Number(weekTemplates.fields.name.options['max'])
const EXTENTS = [
  { value: 'hours', label: 'Filas y horas' },
  { value: 'lines', label: 'Sólo las filas' },
]

export interface SaveTemplateDialogProps {
  readonly page: WeekPage
  readonly week: WeekView
  readonly onClose: () => void
}

/** Keeps the lines of the shown week under a name, with their hours or without; a name that is taken is replaced. */
export function SaveTemplateDialog({ page, week, onClose }: SaveTemplateDialogProps) {
  const { id: user } = useViewer()
  const { entries, monday } = page.state.data
  const { templates, isReady } = useTemplates()
  const [name, setName] = useState('')
  const [extent, setExtent] = useState('hours')
  const lines = useMemo(
    () => linesToTemplate(entries, { monday, pinned: week.lines.map(({ key }) => key) }),
    [entries, monday, week.lines],
  )
  const typed = name.trim()
  const known = templates.find((one) => one.name.toLowerCase() === typed.toLowerCase())
  const problem = tooLongText(typed, NAME_MAX)
  const save = () => {
    if (typed === '' || problem !== null || !isReady) return
    saveTemplate({ user, name: typed, lines: extent === 'hours' ? lines : withoutHours(lines) }, known)
    onClose()
  }
  return (
    <FormDialog onClose={onClose} title="Guardar la semana como plantilla" yOffset="12vh">
      <UnsavedMark dirty={typed !== ''} />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          w="100%"
          label="Nombre"
          placeholder="Semana normal"
          data-autofocus
          autoComplete="off"
          value={name}
          error={problem}
          description={known ? 'Reemplaza la plantilla que tiene ese nombre.' : 'La ve solamente quien la guarda.'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SegmentedControl aria-label="Qué se guarda" data={EXTENTS} value={extent} onChange={setExtent} />
        <div className={css.foot}>
          <p className={css.quiet}>{lines.length === 1 ? '1 fila' : `${lines.length} filas`}</p>
          <Button type="submit" disabled={typed === '' || lines.length === 0}>
            {known ? 'Reemplazar' : 'Guardar'}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
