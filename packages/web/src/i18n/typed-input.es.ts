/** Why typed text is no value of its input, for reasons that have no rule code. */
export const TYPED_INPUT_ES = {
  shape: 'No se entiende; se escribe como {hint}',
  ambiguous: '{typed} puede ser {decimal} o {thousands}: se escribe sin puntos',
  decimals: 'Decimales: {decimals} como máximo',
} as const

/** Shown beside a value edited here that somebody else changed meanwhile. */
export const OVERTAKEN_ES = 'Otra persona lo cambió mientras tanto; al guardar queda lo escrito acá'
