/** First names as the demo's people carry them. */
export const FIRST_NAMES = [
  'Lucía', 'Martín', 'Sofía', 'Nicolás', 'Valentina', 'Joaquín', 'Camila', 'Facundo', 'Agustina', 'Tomás', 'Florencia', 'Ignacio', 'Julieta', 'Santiago', 'Carolina', 'Gonzalo', 'Paula', 'Matías',
  'Mariana', 'Ezequiel', 'Inés', 'Álvaro', 'Marta', 'Javier', 'Elena', 'Pablo', 'Rocío', 'Sergio', 'Beatriz', 'Rubén', 'Noelia', 'Hernán', 'Verónica', 'Adrián', 'Cecilia', 'Lautaro', 'Begoña', 'Íñigo', 'Milagros', 'Ramiro',
] as const

export const SURNAMES = [
  'Fernández', 'Giménez', 'Rodríguez', 'Sosa', 'Núñez', 'Peralta', 'Acuña', 'Molina', 'Quiroga', 'Ibáñez', 'Ferreyra', 'Domínguez', 'Cáceres', 'Bustos', 'Villalba', 'Ocampo', 'Zárate', 'Luna', 'Arrieta', 'Bianchi',
  'Muñoz', 'Castaño', 'Garrido', 'Vidal', 'Serrano', 'Ortega', 'Echeverría', 'Del Río', 'Lozano', 'Prieto', 'Medina', 'Cabrera', 'Funes', 'Maldonado', 'Roldán', 'Correa', 'Basualdo', 'Aguirre', 'Iturralde', 'Peña',
] as const

export const CUSTOMERS = [
  { name: 'Autovías del Litoral S.A.', shortName: 'Autovías', country: 'AR' },
  { name: 'Ente Binacional Puente Norte', shortName: 'EBPN', country: 'AR' },
  { name: 'Compañía de Aguas del Sur S.A.', shortName: 'Aguas del Sur', country: 'AR' },
  { name: 'Energía Patagónica S.A.', shortName: 'Energía Patagónica', country: 'AR' },
  { name: 'Dirección Provincial de Vialidad', shortName: 'DPV', country: 'AR' },
  { name: 'Minera Cerro Ñandú S.A.', shortName: 'Cerro Ñandú', country: 'AR' },
  { name: 'Puertos y Terminales del Paraná S.A.', shortName: 'PTP', country: 'AR' },
  { name: 'Metro de la Costa, S.A.', shortName: 'Metro Costa', country: 'ES' },
  { name: 'Canal de Guadalmar, S.A.', shortName: 'Guadalmar', country: 'ES' },
  { name: 'Renovables del Duero, S.L.', shortName: 'Redu', country: 'ES' },
  { name: 'Ferrocarriles de Levante, S.A.', shortName: 'Levante', country: 'ES' },
  { name: 'Obras Sanitarias de la Banda', shortName: 'OSB', country: 'UY' },
] as const

export const PROJECTS = [
  'Ampliación de la planta potabilizadora', 'Variante de la Ruta 34', 'Puente sobre el arroyo Ñandubay', 'Estación transformadora 132/33 kV', 'Parque solar La Rinconada', 'Colector cloacal zona norte',
  'Muelle multipropósito, etapa II', 'Túnel de acceso a la mina', 'Soterramiento de la línea C', 'Planta de tratamiento de efluentes', 'Acueducto regional, tramo 3', 'Línea de alta tensión 500 kV', 'Rehabilitación de la presa',
  'Defensas costeras', 'Centro logístico ferroviario', 'Parque eólico Sierra Alta', 'Intercambiador de Plaza Mayor', 'Modernización de señalamiento', 'Depuradora de Guadalmar', 'Estudio de inundabilidad',
  'Nave de mantenimiento', 'Ampliación de la terminal de cargas', 'Red de riego presurizado', 'Supervisión de obra del viaducto', 'Auditoría energética de edificios públicos',
] as const

export const ACTIVITIES = [
  { code: 'GES', name: 'Gestión del proyecto', billable: true },
  { code: 'REU', name: 'Reuniones con el cliente', billable: true },
  { code: 'VIS', name: 'Visitas a obra', billable: true },
  { code: 'COR', name: 'Coordinación entre especialidades', billable: true },
] as const

export const DOCUMENT_TITLES: Readonly<Record<string, readonly string[]>> = {
  PL: ['Planta general', 'Cortes y vistas', 'Detalles constructivos', 'Planta de fundaciones', 'Trazado y perfil longitudinal', 'Diagrama unifilar', 'Disposición de equipos'],
  MC: ['Memoria de cálculo estructural', 'Memoria de cálculo hidráulico', 'Cálculo de cortocircuito', 'Cálculo de asentamientos'],
  ET: ['Especificación técnica de materiales', 'Especificación técnica de equipos', 'Especificación de hormigones'],
  IF: ['Informe de avance', 'Informe geotécnico', 'Informe de alternativas'],
  CM: ['Cómputo métrico', 'Cómputo de aceros'],
}

export const NOTES = ['Ajuste según comentarios del cliente', 'Revisión interna', 'Modelo y verificación', 'Coordinación con obra', 'Detalle de armaduras', 'Respuesta a observaciones', 'Actualización de planos', 'Cálculo y planillas', 'Reunión de seguimiento'] as const

export const NONPRODUCTIVE_NOTES: Readonly<Record<string, readonly string[]>> = {
  ADM: ['Tareas administrativas de la semana', 'Rendición de gastos y trámites'],
  CAP: ['Curso de modelado de información', 'Capacitación en normas nuevas'],
  COM: ['Preparación de oferta técnica', 'Visita comercial y relevamiento'],
  REU: ['Reunión interna de la oficina', 'Reunión de especialidad quincenal'],
  ESP: ['Espera de información del cliente'],
}
