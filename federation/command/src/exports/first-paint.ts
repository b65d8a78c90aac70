export * from 'federation-runtime/first-paint';
