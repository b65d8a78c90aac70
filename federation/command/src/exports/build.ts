export * from 'federation-build';
