/** Which S3 settings: those of record files, or of backups. */
export type S3Place = 's3' | 'backups.s3'
