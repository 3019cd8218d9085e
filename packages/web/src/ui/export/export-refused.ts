/** Why a table is not exported, as a text for the person; thrown by what reads its rows. */
export class ExportRefused extends Error {}
