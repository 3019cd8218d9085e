/** The password of every account of the demo company; it exists nowhere else. */
export const DEMO_PASSWORD = 'demo-timesheet'

/** The accounts that the program shows at its start, one per role. */
export const DEMO_SIGN_INS = [
  { email: 'admin@demo.test', role: 'Administración del sistema (ADM)' },
  { email: 'gerencia@demo.test', role: 'Gerencia (GER)' },
  { email: 'jefa@demo.test', role: 'Jefatura de proyecto (JP)' },
  { email: 'lider@demo.test', role: 'Liderazgo de especialidad (LE)' },
  { email: 'ingeniero@demo.test', role: 'Profesional (PR)' },
  { email: 'documental@demo.test', role: 'Control documental (CD)' },
  { email: 'finanzas@demo.test', role: 'Administración y finanzas (AF)' },
  { email: 'cliente@demo.test', role: 'Cliente lector (CL)' },
] as const
