export * from 'federation-edge';
