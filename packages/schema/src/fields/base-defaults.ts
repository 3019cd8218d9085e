import { crc32 } from '../collection/crc32.ts'
import type { FieldType } from './field-model.ts'

/** The defaults of the options that all field types share; the id is derived from type and name. */
export function baseDefaults<Type extends FieldType>(type: Type, name: string) {
  return { id: `${type}${crc32(name)}`, name, type, system: false, hidden: false, presentable: false }
}

/** The shared defaults of field types that can be required. */
export function requirableDefaults<Type extends FieldType>(type: Type, name: string) {
  return { ...baseDefaults(type, name), required: false, help: '' }
}
