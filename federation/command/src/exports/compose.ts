export * from 'federation-release/compose';
