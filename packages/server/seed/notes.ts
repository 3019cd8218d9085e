type Notes = Readonly<Record<string, readonly string[]>>

/** What people write about work on a document, by the code of its type. */
export const DOCUMENT_NOTES: Notes = {
  PL: [
    'Planta y cortes según la última revisión de arquitectura',
    'Detalles de armado y listas de hierros',
    'Correcciones del comitente a la revisión B',
    'Cotas y niveles del relevamiento',
    'Interferencias con el cableado existente',
    'Rótulo, carátula y control de capas antes de emitir',
  ],
  MC: [
    'Combinaciones de carga y verificación de flechas',
    'Modelo de cálculo: condiciones de borde',
    'Verificación sísmica según CIRSOC 103',
    'Planillas de resultados y conclusiones',
    'Revisión cruzada con el segundo calculista',
  ],
  ET: [
    'Alcance, normas y ensayos de recepción',
    'Comparación con la especificación del comitente',
    'Requisitos de materiales y terminaciones',
    'Respuesta a consultas de proveedores',
  ],
  IF: [
    'Redacción del capítulo de alternativas',
    'Cuadros de avance y fotos de la visita',
    'Síntesis para la reunión con el comitente',
    'Correcciones de estilo y anexos',
  ],
  CM: ['Cómputo por rubro desde el modelo', 'Control de cantidades con planos', 'Cuadro comparativo con la oferta'],
}

/** What people write about an activity of a project, by its code. */
export const ACTIVITY_NOTES: Notes = {
  GES: [
    'Programa de trabajo y seguimiento',
    'Informe mensual y curva de avance',
    'Revisión de pendientes con el equipo',
  ],
  REU: ['Reunión semanal con el comitente', 'Minuta y compromisos', 'Presentación de la entrega'],
  VIS: ['Visita a obra y relevamiento fotográfico', 'Replanteo de ejes con la inspección', 'Control de hormigonado'],
  COR: [
    'Cruce con las demás especialidades',
    'Choques del modelo federado',
    'Definición de pases y bases de equipos',
    'Consultas abiertas de instalaciones',
  ],
}

/** What people write about hours of no project, by the code of the category. */
export const NONPRODUCTIVE_NOTES: Notes = {
  ADM: ['Tareas administrativas de la semana', 'Rendición de gastos y trámites', 'Orden del servidor de proyectos'],
  CAP: ['Curso de modelado de información', 'Capacitación en normas nuevas', 'Taller interno de cálculo'],
  COM: ['Preparación de oferta técnica', 'Visita comercial y relevamiento', 'Antecedentes para la licitación'],
  REU: ['Reunión interna de la oficina', 'Reunión de especialidad quincenal'],
  ESP: ['Espera de información del cliente', 'Corte de energía en la oficina'],
}
