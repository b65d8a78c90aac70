export * from 'federation-contracts/testing/hostile-shapes';
