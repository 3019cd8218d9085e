import { Button } from '@mantine/core'
import { mdiFilePlusOutline } from '@mdi/js'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { isList, listOption } from '../../collections/collection.types.ts'
import { FileThumbs } from '../file-thumbs.tsx'
import type { FileDraft } from '../record-draft.ts'
import classes from '../records.module.css'
import { inputProps } from './input-props.ts'
import type { ValueInputProps } from './input-props.ts'

/** The names of the stored files. */
function stored({ record, field }: ValueInputProps): readonly string[] {
  const value: unknown = record?.[field.name]
  if (Array.isArray(value)) return value.map(String)
  return value ? [String(value)] : []
}

/** Input for files: stored ones are kept or removed, new ones are added by button or drag and drop. */
export function FilesInput(props: ValueInputProps) {
  const { record, field, onChange } = props
  const { kept, added } = props.value as FileDraft
  const { label, description, error, withAsterisk } = inputProps(props)
  const many = isList(field)
  const take = (files: readonly File[]) =>
    onChange({ kept, added: many ? [...added, ...files] : files.slice(-1) } satisfies FileDraft)
  const isReplaced = (name: string) => !kept.includes(name) || (!many && added.length > 0)
  return (
    <div role="group" aria-label={label}>
      <span className={classes.label}>
        {label}
        {withAsterisk ? ' *' : ''}
      </span>
      {description ? <p className={classes.help}>{description}</p> : null}
      <ul className={classes.fileList}>
        {record
          ? stored(props).map((name) => (
              <li key={name} data-gone={isReplaced(name) || undefined}>
                <FileThumbs record={record} field={field} names={[name]} />
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() =>
                    onChange({
                      added,
                      kept: kept.includes(name) ? kept.filter((other) => other !== name) : [...kept, name],
                    } satisfies FileDraft)
                  }
                >
                  {kept.includes(name) ? 'Quitar' : 'Conservar'}
                </Button>
              </li>
            ))
          : null}
        {added.map((file, index) => (
          <li key={`${file.name} ${index}`}>
            <span>
              <Icon path={mdiFilePlusOutline} size={16} /> {file.name}
            </span>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onChange({ kept, added: added.toSpliced(index, 1) } satisfies FileDraft)}
            >
              No subir
            </Button>
          </li>
        ))}
      </ul>
      <FileDrop
        label={many ? 'Agregar archivos' : kept.length > 0 || added.length > 0 ? 'Reemplazar' : 'Elegir un archivo'}
        accept={listOption(field, 'mimeTypes').join(',')}
        multiple={many}
        onFiles={take}
      />
      {error ? <p className={classes.error}>{error}</p> : null}
    </div>
  )
}
