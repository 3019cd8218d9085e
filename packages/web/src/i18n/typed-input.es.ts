/** Why what was typed is no value of its input, where no code of a rule says it. */
export const TYPED_INPUT_ES = {
  shape: 'No se entiende; se escribe como {hint}',
  ambiguous: '{typed} puede ser {decimal} o {thousands}: se escribe sin puntos',
  decimals: 'Decimales: {decimals} como máximo',
} as const

/** Beside a value that is being changed here and was stored by somebody else meanwhile. */
export const OVERTAKEN_ES = 'Otra persona lo cambió mientras tanto; al guardar queda lo escrito acá'
