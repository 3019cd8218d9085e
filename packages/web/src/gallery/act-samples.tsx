import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DiffReview } from '../ui/diff-review.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { PeriodNavigator } from '../ui/period/period-navigator.tsx'
import { Picker } from '../ui/picker/picker.tsx'
import { showToast } from '../ui/toast/toast-store.ts'
import { EndButtons } from '../ui/end-buttons.tsx'
import { WrittenFilter } from '../ui/written-filter.tsx'
import { Sample, Samples } from './sample.tsx'

const nothing = () => {}
const ITEMS = ['2401 · Planta potabilizadora', '2402 · Ruta 34', '2505 · Plaza Mayor'].map((label, i) => ({
  id: `p${i}`,
  label,
}))

/** Samples of buttons, choices and inputs. */
export function ActSamples() {
  return (
    <Samples title="Acts and choices">
      <Sample name="Button: every kind">
        <Group>
          <Button>Guardar</Button>
          <Button variant="default">Cancelar</Button>
          <Button variant="subtle">Ver más</Button>
          <Button color="red" variant="light">
            Borrar
          </Button>
          <Button disabled>No se puede</Button>
          <Button loading>Guardando</Button>
        </Group>
      </Sample>
      <Sample name="EndButtons">
        <EndButtons onCancel={nothing}>
          <Button>Guardar</Button>
        </EndButtons>
      </Sample>
      <Sample name="MenuButton">
        <MenuButton
          label="Más acciones"
          heading="Semana 47"
          entries={[
            { id: 'copy', label: 'Copiar la semana', hint: 'Alt C', onSelect: nothing },
            { id: 'on', label: 'Con fines de semana', checked: true, onSelect: nothing },
            { id: 'off', label: 'Exportar', disabled: true, onSelect: nothing },
          ]}
        >
          Más
        </MenuButton>
      </Sample>
      <Sample name="ConfirmDialog: plain and dangerous">
        <Confirmations />
      </Sample>
      <Sample name="Toaster: done, problem, with undo">
        <Group>
          <Button variant="default" onClick={() => showToast({ text: 'Guardado' })}>
            Done
          </Button>
          <Button variant="default" onClick={() => showToast({ text: 'No se pudo guardar', tone: 'problem' })}>
            Problem
          </Button>
          <Button
            variant="default"
            onClick={() => showToast({ text: '3 entradas borradas', action: { label: 'Deshacer', run: nothing } })}
          >
            Undo
          </Button>
        </Group>
      </Sample>
      <Sample name="Picker: empty, chosen, refused, disabled">
        <Choices />
      </Sample>
      <Sample name="PeriodNavigator: week, day for a thumb, year">
        <PeriodNavigator
          title="16 – 22 de noviembre de 2026"
          detail="Semana 47"
          before="Semana anterior (Alt+↑)"
          after="Semana siguiente (Alt+↓)"
          onStep={nothing}
          pick={{ label: 'Elegir otra semana', day: '2026-11-16', onDay: nothing }}
          today={{ label: 'Hoy', onToday: nothing }}
        />
        <PeriodNavigator
          isWide
          title="Domingo"
          detail="22/11/2026"
          before="Día anterior"
          after="Día siguiente"
          onStep={nothing}
        />
        <PeriodNavigator level={2} title="2026" before="Año anterior" after="Año siguiente" onStep={nothing} />
      </Sample>
      <Sample name="WrittenFilter">
        <Written />
      </Sample>
      <Sample name="FileDrop: ready, busy and wide">
        <FileDrop label="Comprobante" accept=".pdf" onFiles={nothing} />
        <FileDrop label="Comprobante" accept=".pdf" busy onFiles={nothing} />
        <FileDrop label="Elegir archivos" accept="" multiple hint="O soltarlos acá, hasta 500." onFiles={nothing} />
      </Sample>
      <Sample name="DiffReview">
        <DiffReview
          rows={[
            { id: '1', kind: 'added', name: '01/01/2027 · Año Nuevo', changes: [] },
            {
              id: '2',
              kind: 'changed',
              name: '17/08/2027',
              changes: [{ label: 'Nombre', before: 'San Martín', after: 'Paso a la Inmortalidad' }],
            },
            { id: '3', kind: 'removed', name: '24/12/2027 · Asueto', changes: [] },
          ]}
        />
      </Sample>
    </Samples>
  )
}

function Confirmations() {
  const [open, setOpen] = useState<'plain' | 'danger' | null>(null)
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen('plain')}>
        Plain
      </Button>
      <Button variant="default" onClick={() => setOpen('danger')}>
        Dangerous
      </Button>
      {open ? (
        <ConfirmDialog
          title="Cerrar el mes de octubre"
          actionLabel="Cerrar el mes"
          danger={open === 'danger'}
          onConfirm={() => setOpen(null)}
          onClose={() => setOpen(null)}
        >
          <Text>Nadie podrá cambiar horas de octubre.</Text>
        </ConfirmDialog>
      ) : null}
    </Group>
  )
}

function Choices() {
  const [value, setValue] = useState('p1')
  return (
    <>
      <Picker label="Sin elegir" items={ITEMS} value="" onChange={nothing} placeholder="Buscar un proyecto" />
      <Picker label="Elegido" items={ITEMS} value={value} onChange={setValue} />
      <Picker label="Rechazado" items={ITEMS} value="p0" onChange={nothing} error="El proyecto no admite horas" />
      <Picker label="Deshabilitado" items={ITEMS} value="p0" onChange={nothing} disabled />
    </>
  )
}

function Written() {
  const [value, setValue] = useState('90')
  const read = (text: string) => (/^\d+$/.test(text) ? text : null)
  return (
    <WrittenFilter
      label="Minutos"
      value={value}
      onChange={setValue}
      show={(stored) => stored}
      read={read}
      hint="Un número, como 90"
    />
  )
}
