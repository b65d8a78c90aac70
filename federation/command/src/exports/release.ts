export * from 'federation-release';
