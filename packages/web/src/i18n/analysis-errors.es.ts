import type { AnalysisMailCode, QuestionCode } from '@timesheet/domain/analysis'

/** The Spanish texts of why a question of the analyzer, or a mail of it, is refused. */
export const ANALYSIS_ES: Record<QuestionCode | AnalysisMailCode, string> = {
  question_dimension: 'El análisis nombra una dimensión que no existe',
  question_axes: 'Son {axes} dimensiones entre filas y columnas, y entran {most}: hay que quitar {what}',
  question_repeated: 'El análisis repite una dimensión o un valor',
  question_measure: 'Hay que elegir al menos un valor para mostrar',
  question_filter: 'Un filtro no se entiende, o son más de {most}',
  question_members: 'Un filtro no se entiende, o elige más de {most} miembros',
  question_range: 'El período no es válido: va de un día a otro posterior, hasta treinta años',
  question_basis: 'El análisis nombra una base que no existe',
  question_too_large: 'Serían {cells} celdas y entran {most}: conviene quitar o filtrar {what}',
  question_known_on: 'Para ver cómo estaban las horas hace falta un día que ya pasó',
  question_before_history:
    'No se sabe cómo estaban las horas ese día: los cambios se guardan desde el {since}, y lo anterior no se inventa',
  question_rule_of_rows:
    'Con la regla de acceso de esta instalación no se puede saber qué horas de ese día puede ver esta cuenta',
  analysis_print_size:
    'Serían {cells} celdas y en un documento entran {most}: conviene cerrar filas, o guardar una planilla',
  analysis_mail_fixed: 'Un envío no cambia de análisis ni de persona: se quita y se agrega otro',
  analysis_mail_gone: 'El análisis ya no está, o no se comparte',
  analysis_mail_owner: 'Sólo quien guardó el análisis lo envía a otras personas',
  analysis_mail_not_shared: 'Para enviarlo a otra persona, el análisis tiene que estar compartido',
  analysis_mail_person: 'Se envía sólo a quienes trabajan en la empresa',
  analysis_mail_stopped: 'Quien lo recibe se dio de baja, y sólo esa persona puede volver a recibirlo',
  analysis_mail_many: 'Son más de {most} envíos: hay que quitar alguno',
}
