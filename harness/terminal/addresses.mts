import type { Stage } from '../stage.mts';
import { colour } from './colour.mts';

/** Where a person finds n8n and the sandbox, and how to get in. */
export const addressesOf = ({ n8n, sandbox }: Stage): string => `
${colour('bold', 'Everything stays up until you press Ctrl-C.')}
  Editor     ${n8n.address}
  Login      ${n8n.owner.email}   ${n8n.owner.password}
  Sandbox    ${sandbox.address}
  App ID     ${sandbox.appId}
  API key    ${sandbox.key}`;
