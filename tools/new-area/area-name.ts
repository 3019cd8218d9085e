/** The name of an area in its different spellings. */
export interface AreaName {
  /** The glossary's word, used for collection, domain folder, server plugin, web feature and route. */
  readonly area: string
  /** In camel case: `supplierOrders`. */
  readonly value: string
  /** In Pascal case: `SupplierOrders`. */
  readonly type: string
  /** The Spanish labels: `Proveedor`, `Proveedores`. */
  readonly one: string
  readonly many: string
}

const WORD = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

/** Parses the arguments of `npm run new`; throws for invalid ones. */
export function readAreaName([area = '', one = '', many = '']: readonly string[]): AreaName {
  if (!WORD.test(area))
    throw new Error(`"${area}" is no word of the code: small letters, digits and single underscores.`)
  if (one.trim() === '' || many.trim() === '')
    throw new Error('It needs the words people see, singular and plural: npm run new suppliers Proveedor Proveedores')
  const value = area.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  return { area, value, type: value[0]!.toUpperCase() + value.slice(1), one, many }
}
