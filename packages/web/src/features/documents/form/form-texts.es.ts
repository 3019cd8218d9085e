import type { RegisterFormCode } from '@timesheet/domain/documents'

/** Why the register is not written in a customer's form, or the form is not kept, in Spanish. */
export const FORM_TEXTS_ES: Readonly<Record<RegisterFormCode | RegisterExportCode, string>> = {
  template_broken: 'La plantilla no se puede leer: tiene que ser un libro XLSX sano',
  template_bomb: 'La plantilla se despliega a un tamaño fuera de medida y no se abre',
  template_locked: 'La plantilla tiene contraseña, o es de Excel 97-2003: hay que guardarla como XLSX, sin ella',
  template_active:
    'La plantilla tiene macros, vínculos a otros archivos u objetos incrustados: hay que guardarla sin ellos',
  template_sheet: 'La plantilla no tiene esa hoja',
  template_head: 'Falta la fila de los encabezados',
  register_form_customer: 'El cliente de un formato no cambia',
  register_form_columns: 'Hace falta una columna, al menos, que diga algo del documento',
  register_form_many: 'Un formato tiene hasta 100 columnas',
  register_form_heading: 'Un encabezado tiene hasta 120 letras',
  register_form_sheet: 'El nombre de una hoja no lleva [ ] : * ? / \\ ni comillas en las puntas',
  register_export_whole: 'Hace falta elegir un proyecto, o documentos de un cliente',
  register_export_customers: 'Los documentos no son todos de un mismo cliente',
  register_export_none: 'El proyecto no tiene cliente, así que no hay formato suyo',
  register_export_form:
    'Este cliente todavía no tiene su formato: control documental lo arma en el listado de un proyecto suyo',
}

type RegisterExportCode =
  | 'register_export_whole'
  | 'register_export_customers'
  | 'register_export_none'
  | 'register_export_form'
