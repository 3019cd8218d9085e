/** Which of the two places is meant: files of records, or copies. */
export type S3Place = 's3' | 'backups.s3'
