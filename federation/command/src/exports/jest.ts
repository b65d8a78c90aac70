export * from 'federation-build/jest';
