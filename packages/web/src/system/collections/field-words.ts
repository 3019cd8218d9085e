import {
  mdiAt,
  mdiCalendarClockOutline,
  mdiCodeJson,
  mdiFormatListChecks,
  mdiFormatText,
  mdiLinkVariant,
  mdiMapMarkerOutline,
  mdiNumeric,
  mdiPaperclip,
  mdiKeyOutline,
  mdiTextBoxEditOutline,
  mdiToggleSwitchOutline,
  mdiUpdate,
  mdiVectorLink,
} from '@mdi/js'
import type { FieldType } from '@timesheet/schema'
import type { CollectionType } from './collection.types.ts'

export interface FieldWords {
  readonly label: string
  readonly help: string
  readonly icon: string
}

/** Label, help and icon of each field kind. */
export const FIELD_WORDS: Readonly<Record<FieldType, FieldWords>> = {
  text: { label: 'Texto', help: 'Palabras, códigos, notas breves', icon: mdiFormatText },
  editor: { label: 'Texto con formato', help: 'Párrafos con negrita, listas y enlaces', icon: mdiTextBoxEditOutline },
  number: { label: 'Número', help: 'Entero o con decimales', icon: mdiNumeric },
  bool: { label: 'Sí o no', help: 'Una casilla', icon: mdiToggleSwitchOutline },
  email: { label: 'Correo', help: 'Una dirección de correo', icon: mdiAt },
  url: { label: 'Dirección web', help: 'Un enlace', icon: mdiLinkVariant },
  date: { label: 'Fecha y hora', help: 'Un momento, guardado en UTC', icon: mdiCalendarClockOutline },
  autodate: { label: 'Fecha automática', help: 'La pone el servidor al crear o cambiar', icon: mdiUpdate },
  select: { label: 'Opciones', help: 'Una o varias de una lista cerrada', icon: mdiFormatListChecks },
  file: { label: 'Archivo', help: 'Uno o varios archivos', icon: mdiPaperclip },
  relation: { label: 'Relación', help: 'Registros de otra colección', icon: mdiVectorLink },
  json: { label: 'JSON', help: 'Datos con su propia estructura', icon: mdiCodeJson },
  geoPoint: { label: 'Punto geográfico', help: 'Latitud y longitud', icon: mdiMapMarkerOutline },
  password: { label: 'Contraseña', help: 'Se guarda cifrada y nunca se muestra', icon: mdiKeyOutline },
}

/** The field kinds in the order in which they are offered. */
export const FIELD_TYPES = Object.keys(FIELD_WORDS) as readonly FieldType[]

/** Label and help of each collection type. */
export const TYPE_WORDS: Readonly<Record<CollectionType, { readonly label: string; readonly help: string }>> = {
  base: { label: 'Registros', help: 'Guarda datos con sus campos' },
  auth: { label: 'Cuentas', help: 'Sus registros pueden ingresar' },
  view: { label: 'Consulta', help: 'Muestra el resultado de una consulta SQL, sin guardar nada' },
}
