/** Why what was typed is no value of its input, where no code of a rule says it. */
export const TYPED_INPUT_ES = {
  shape: 'No se entiende; se escribe como {hint}',
  ambiguous: '{typed} puede ser {decimal} o {thousands}: se escribe sin puntos',
  decimals: 'Decimales: {decimals} como máximo',
} as const
