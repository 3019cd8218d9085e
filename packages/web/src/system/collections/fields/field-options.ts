import type { FieldType } from '@timesheet/schema'

/** An option of a field: the kind of its input and its texts. */
export interface FieldOption {
  readonly name: string
  readonly kind: 'number' | 'bytes' | 'text' | 'bool' | 'list' | 'collection' | 'count' | 'moment'
  readonly label: string
  readonly help?: string
  readonly placeholder?: string
  /** The stored value of an empty input. */
  readonly empty?: unknown
  /** True when it may be negative or have decimals. */
  readonly isReal?: boolean
}

const REGEX: FieldOption = {
  name: 'pattern',
  kind: 'text',
  label: 'Expresión regular',
  help: 'El valor tiene que cumplirla',
  placeholder: '^[A-Z]{2}\\d{4}$',
}
const ONLY: FieldOption = {
  name: 'onlyDomains',
  kind: 'list',
  label: 'Únicos dominios admitidos',
  placeholder: 'empresa.com',
  empty: null,
}
const EXCEPT: FieldOption = {
  name: 'exceptDomains',
  kind: 'list',
  label: 'Dominios no admitidos',
  placeholder: 'ejemplo.com',
  empty: null,
}
const COUNT: FieldOption = { name: 'maxSelect', kind: 'count', label: 'Cuántos' }

/** The options of each field kind. */
export const FIELD_OPTIONS: Readonly<Record<FieldType, readonly FieldOption[]>> = {
  text: [
    { name: 'min', kind: 'number', label: 'Largo mínimo', placeholder: 'Sin mínimo', empty: 0 },
    { name: 'max', kind: 'number', label: 'Largo máximo', placeholder: '5000', empty: 0 },
    REGEX,
    {
      name: 'autogeneratePattern',
      kind: 'text',
      label: 'Generarlo si queda vacío',
      help: 'Con una expresión regular simple',
      placeholder: '[a-z0-9]{8}',
    },
  ],
  editor: [
    { name: 'maxSize', kind: 'bytes', label: 'Tamaño máximo', placeholder: '5', empty: 0 },
    { name: 'convertURLs', kind: 'bool', label: 'Guardar los enlaces sin el dominio propio' },
  ],
  number: [
    { name: 'min', kind: 'number', label: 'Mínimo', placeholder: 'Sin mínimo', empty: null, isReal: true },
    { name: 'max', kind: 'number', label: 'Máximo', placeholder: 'Sin máximo', empty: null, isReal: true },
    { name: 'onlyInt', kind: 'bool', label: 'Sólo números enteros' },
  ],
  bool: [],
  email: [ONLY, EXCEPT],
  url: [ONLY, EXCEPT],
  date: [
    { name: 'min', kind: 'moment', label: 'No antes de' },
    { name: 'max', kind: 'moment', label: 'No después de' },
  ],
  autodate: [
    { name: 'onCreate', kind: 'bool', label: 'Ponerla al crear el registro' },
    { name: 'onUpdate', kind: 'bool', label: 'Ponerla cada vez que cambia' },
  ],
  select: [
    {
      name: 'values',
      kind: 'list',
      label: 'Opciones',
      help: 'Cada una se agrega con Enter',
      placeholder: 'abierto',
      empty: [],
    },
    COUNT,
  ],
  file: [
    COUNT,
    { name: 'maxSize', kind: 'bytes', label: 'Tamaño máximo de cada uno', placeholder: '5', empty: 0 },
    {
      name: 'mimeTypes',
      kind: 'list',
      label: 'Tipos admitidos',
      help: 'Vacío admite todos',
      placeholder: 'application/pdf',
      empty: null,
    },
    {
      name: 'thumbs',
      kind: 'list',
      label: 'Miniaturas de imágenes',
      help: 'Ancho x alto, como 100x100 o 0x200',
      placeholder: '100x100',
      empty: null,
    },
    {
      name: 'protected',
      kind: 'bool',
      label: 'Protegidos: se bajan con un enlace que vence y según la regla para ver',
    },
  ],
  relation: [
    { name: 'collectionId', kind: 'collection', label: 'Apunta a' },
    COUNT,
    { name: 'minSelect', kind: 'number', label: 'Cuántos como mínimo', placeholder: 'Sin mínimo', empty: 0 },
    { name: 'cascadeDelete', kind: 'bool', label: 'Borrar este registro cuando se borra el último al que apunta' },
  ],
  json: [{ name: 'maxSize', kind: 'bytes', label: 'Tamaño máximo', placeholder: '1', empty: 0 }],
  geoPoint: [],
  password: [
    { name: 'min', kind: 'number', label: 'Largo mínimo', placeholder: 'Sin mínimo', empty: 0 },
    { name: 'max', kind: 'number', label: 'Largo máximo', placeholder: '71', empty: 0 },
    REGEX,
    { name: 'cost', kind: 'number', label: 'Costo de cifrado', placeholder: '10', empty: 0 },
  ],
}

/** Groups of MIME types that are often accepted together. */
export const MIME_GROUPS: readonly { readonly label: string; readonly types: readonly string[] }[] = [
  { label: 'Imágenes', types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml'] },
  {
    label: 'Documentos',
    types: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  },
  {
    label: 'Planillas',
    types: [
      'text/csv',
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  },
  { label: 'Comprimidos', types: ['application/zip', 'application/x-7z-compressed', 'application/x-rar-compressed'] },
]
