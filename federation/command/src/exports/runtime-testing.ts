export * from 'federation-runtime/testing';
