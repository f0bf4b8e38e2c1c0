export * from '@portal/design/tokens';
