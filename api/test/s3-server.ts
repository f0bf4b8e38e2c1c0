export { ACCESS_KEY_ID, S3Server, SECRET_ACCESS_KEY } from '@portal/cluster/s3-server';
