export * from 'federation-runtime';
