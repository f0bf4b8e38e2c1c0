export { default } from '@portal/remote-kit/jest';
