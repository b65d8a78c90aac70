import type { FastifyRequest } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { clientNetwork } from '../../platform/security/client-network.ts';
import { readDevice } from './device-cookie.ts';
import type { LoginClient } from './login-budgets.ts';

export const clientOf = (context: ApiContext, request: FastifyRequest, mobile: string): LoginClient => ({
  network: clientNetwork(request),
  device: readDevice(context, request, mobile),
});
