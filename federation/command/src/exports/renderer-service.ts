export * from 'federation-edge/renderer-service';
