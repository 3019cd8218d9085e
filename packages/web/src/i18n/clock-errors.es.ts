import type { ClockCode, LinkCode, PackCode } from '@timesheet/domain/time_clock'

/** The Spanish text of each refusal of the register of working time and of links to it. */
export const CLOCK_ES: Record<ClockCode | LinkCode | PackCode, string> = {
  clock_already: 'Ya estaba registrado a las {time}, quizás desde otro dispositivo: cuenta una sola vez',
  clock_backwards:
    'El fin es anterior al inicio ({at}): conviene revisar el reloj del dispositivo y proponer la hora como corrección',
  clock_future:
    'El reloj del dispositivo adelanta: en el servidor son las {time}. Conviene ponerlo en hora y volver a registrar',
  clock_long: 'Un tramo no puede pasar de 24 horas: se cierra con la hora en que terminó de verdad',
  clock_open: 'Falta el fin: primero se registra la salida y después se corrige',
  clock_unknown: 'Ese asiento no existe en este registro',
  clock_stale: 'Ese asiento ya fue reemplazado: la corrección se propone sobre el que cuenta ahora',
  clock_pending: 'Ya hay una corrección sin decidir de ese asiento: primero se decide o se retira',
  clock_decided: 'Esa propuesta ya fue decidida o retirada',
  clock_side: 'La decide la otra parte: quien propone sólo puede retirarla',
  clock_day: 'Una corrección queda en el mismo día; para moverla se anula y se propone en el otro',
  clock_overlap: 'Se superpone con otro tramo que cuenta: primero se corrige ese',
  clock_reason: 'Falta el motivo (al menos {min} caracteres)',
  clock_code: 'El mes cambió desde que se abrió el resumen: conviene mirarlo de nuevo',
  clock_month: 'El mes todavía no terminó',
  link_label: 'Falta decir quién lo pide y por qué (al menos {min} caracteres)',
  link_people: 'Un enlace es de una a {max} personas de la empresa',
  link_months: 'Los meses van en orden, hasta el que corre, y son {max} como máximo',
  pack_empty: 'Nadie trabajó para ese empleador en esos meses',
  pack_running: 'Ya se está haciendo otro paquete: conviene esperar a que termine',
  link_expiry: 'Un enlace vence a partir de mañana y dentro de {max} días',
}
