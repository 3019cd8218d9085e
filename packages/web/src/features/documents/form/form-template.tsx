import { Button, NativeSelect } from '@mantine/core'
import type { RememberedHeads } from '@timesheet/domain/documents'
import { MOST_TEMPLATE_BYTES } from '@timesheet/domain/documents'
import { useState } from 'react'
import { codeText } from '../../../data/code-text.ts'
import { addErrorTexts } from '../../../data/error-texts.ts'
import { FILE_TEXTS_ES } from '../../../data/table-file/file-texts.es.ts'
import { FileRefused } from '../../../data/table-file/inflated-size.ts'
import { readSheetsOf } from '../../../data/table-file/read-file.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { type FormDraft, givenName, withHead, withoutTemplate, withTemplate } from './form.view-model.ts'
import classes from './form.module.css'

addErrorTexts(FILE_TEXTS_ES)

interface FormTemplateProps {
  readonly draft: FormDraft
  readonly remembered: RememberedHeads
  readonly onChange: (draft: FormDraft) => void
}

/** The workbook that the customer gave, and where its headings stand. */
export function FormTemplate({ draft, remembered, onChange }: FormTemplateProps) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const take = async (file: File) => {
    setRefused('')
    if (file.size > MOST_TEMPLATE_BYTES) return setRefused('La plantilla pesa más de 5 MB.')
    setBusy(true)
    try {
      onChange(withTemplate(draft, { file, sheets: await readSheetsOf(file) }, remembered))
    } catch (error) {
      setRefused(codeText({ code: error instanceof FileRefused ? error.code : 'file_broken' }))
    }
    setBusy(false)
  }
  const has = draft.template !== ''
  return (
    <section className={classes.template} aria-labelledby="form-template">
      <h3 id="form-template" className={classes.part}>
        Plantilla
      </h3>
      <p className={classes.muted}>
        {has
          ? `${draft.brought ? draft.template : givenName(draft.template)} · hoja ${draft.sheetName}${draft.headRow > 0 ? `, encabezados en la fila ${draft.headRow}` : ''}`
          : 'Sin plantilla: la planilla se arma con los títulos y las columnas de abajo. Si el cliente dio la suya (XLSX), se llena desde la fila que sigue a sus encabezados.'}
      </p>
      <div className={classes.acts}>
        <FileDrop
          label={has ? 'Cambiar la plantilla' : 'Elegir o soltar la plantilla'}
          accept=".xlsx"
          busy={busy}
          onFiles={([file]) => file && void take(file)}
        />
        {has ? (
          <Button variant="subtle" size="xs" onClick={() => onChange(withoutTemplate(draft))}>
            Quitar la plantilla
          </Button>
        ) : null}
      </div>
      {refused ? (
        <p className={classes.problem} role="alert">
          {refused}
        </p>
      ) : null}
      {draft.brought ? <HeadChoice draft={draft} remembered={remembered} onChange={onChange} /> : null}
    </section>
  )
}

const SHOWN_CELLS = 6

function HeadChoice({ draft, remembered, onChange }: FormTemplateProps) {
  const sheets = draft.brought?.sheets ?? []
  const rows = sheets.find(({ name }) => name === draft.sheetName)?.rows ?? []
  return (
    <div className={classes.settings}>
      <NativeSelect
        label="Hoja del listado"
        data={sheets.map(({ name }) => name)}
        value={draft.sheetName}
        onChange={({ currentTarget: { value } }) => onChange(withHead(draft, { sheet: value, line: 0 }, remembered))}
      />
      <NativeSelect
        label="Fila de los encabezados"
        data={[
          { value: '0', label: 'Se elige…' },
          ...rows.map(({ line, cells }) => ({
            value: String(line),
            label: `${line}: ${cells.filter(Boolean).slice(0, SHOWN_CELLS).join(' · ')}`,
          })),
        ]}
        value={String(draft.headRow)}
        onChange={({ currentTarget: { value } }) =>
          onChange(withHead(draft, { sheet: draft.sheetName, line: Number(value) }, remembered))
        }
      />
    </div>
  )
}
