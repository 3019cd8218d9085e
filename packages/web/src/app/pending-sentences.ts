/** What each route without a screen yet will show. */
export const PENDING_SENTENCES: Readonly<Record<string, string>> = {
  '/budget': 'Acá se verán los presupuestos, con sus versiones y desvíos.',
  '/redeter': 'Acá se seguirán los contratos, los índices y los saltos de precio.',
  '/planning': 'Acá se comparará la capacidad con la demanda.',
  '/planning/plan': 'Acá se asignarán personas por semana a cada proyecto.',
  '/planning/index_stick': 'Acá se editará el plan como una planilla.',
  '/config/costs': 'Acá se mantendrán las tarifas con su vigencia.',
}
