import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../plumbing/client-network.ts';
import type { ApiContext } from '../../plumbing/context.ts';
import { readDevice } from './device-cookie.ts';
import type { LoginClient } from './login-budgets.ts';

export const clientOf = (context: ApiContext, request: FastifyRequest, mobile: string): LoginClient => ({
  network: clientNetwork(request),
  device: readDevice(context, request, mobile),
});
