/** An area as each place spells it. */
export interface AreaName {
  /** The word of the glossary: collection, domain folder, server plugin, web feature, route. */
  readonly area: string
  /** The same in TypeScript: `supplierOrders`. */
  readonly value: string
  /** And as a type: `SupplierOrders`. */
  readonly type: string
  /** What people see: `Proveedor`, `Proveedores`. */
  readonly one: string
  readonly many: string
}

const WORD = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

/** Reads the arguments of `npm run new`; throws what is wrong with them. */
export function readAreaName([area = '', one = '', many = '']: readonly string[]): AreaName {
  if (!WORD.test(area))
    throw new Error(`"${area}" is no word of the code: small letters, digits and single underscores.`)
  if (one.trim() === '' || many.trim() === '')
    throw new Error('It needs the words people see, singular and plural: npm run new suppliers Proveedor Proveedores')
  const value = area.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  return { area, value, type: value[0]!.toUpperCase() + value.slice(1), one, many }
}
