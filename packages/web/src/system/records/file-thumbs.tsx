import { mdiFileOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { client } from '../../data/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { listOption } from '../collections/collection.types.ts'
import type { SchemaField } from '../collections/collection.types.ts'
import classes from './records.module.css'
import { fileTokenQuery } from './records.queries.ts'
import { fileTitle, isImage } from './value-text.ts'

const MAX_SHOWN = 3

export interface FileThumbsProps {
  readonly record: RecordModel
  readonly field: SchemaField
  readonly names: readonly string[]
}

/** The URL of a stored file; undefined until the token of a protected file is known. */
export function useFileUrl(
  record: RecordModel,
  field: SchemaField,
): (name: string, thumb?: string) => string | undefined {
  const isProtected = field['protected'] === true
  const token = useQuery({ ...fileTokenQuery, enabled: isProtected })
  return (name, thumb) => {
    if (isProtected && !token.data) return undefined
    return client.files.getURL(record, name, {
      ...(thumb ? { thumb } : {}),
      ...(isProtected ? { token: token.data } : {}),
    })
  }
}

/** The files of a record: images as thumbnails, others by name; each opens in a new tab. */
export function FileThumbs({ record, field, names }: FileThumbsProps) {
  const url = useFileUrl(record, field)
  const thumb = listOption(field, 'thumbs')[0]
  return (
    <span className={classes.files}>
      {names.slice(0, MAX_SHOWN).map((name) => (
        <a
          key={name}
          href={url(name)}
          target="_blank"
          rel="noreferrer"
          title={fileTitle(name)}
          className={classes.file}
        >
          {isImage(name) ? (
            <img src={url(name, thumb)} alt={fileTitle(name)} loading="lazy" />
          ) : (
            <>
              <Icon path={mdiFileOutline} size={16} /> <span>{fileTitle(name)}</span>
            </>
          )}
        </a>
      ))}
      {names.length > MAX_SHOWN ? <small>y {names.length - MAX_SHOWN} más</small> : null}
    </span>
  )
}
