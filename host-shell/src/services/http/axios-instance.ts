import axios from 'axios';
import { API_BASE, HTTP_TIMEOUT_MS } from 'shared-contracts';

export const instance = axios.create({ baseURL: API_BASE, withCredentials: true, timeout: HTTP_TIMEOUT_MS });

export { readResponse } from 'shared-contracts/readers';
