import type { Operation } from './operation.ts'

const OPPOSITE = {
  createCollection: 'deleteCollection',
  deleteCollection: 'createCollection',
  addField: 'removeField',
  removeField: 'addField',
  createIndex: 'dropIndex',
  dropIndex: 'createIndex',
} as const

/** The operations that undo the given ones, in reverse order; dropped data is not restored. */
export function invertOperations(operations: readonly Operation[]): Operation[] {
  return operations.map(invert).reverse()
}

function invert(operation: Operation): Operation {
  if (operation.kind in OPPOSITE)
    return { ...operation, kind: OPPOSITE[operation.kind as keyof typeof OPPOSITE] } as Operation
  if (operation.kind === 'changeView') {
    const { from, to, fromFields, fields } = operation
    return {
      ...operation,
      from: to,
      to: from,
      ...(fields && { fromFields: fields }),
      ...(fromFields && { fields: fromFields }),
    }
  }
  if (operation.kind === 'moveData') return { ...operation, forth: operation.back, back: operation.forth }
  const changed = operation as Extract<Operation, { from: unknown }>
  return { ...changed, from: changed.to, to: changed.from } as Operation
}
