import type { Environment } from '../environment.mts';
import { colour } from './colour.mts';

/** A name of its own for n8n: all that is called 127.0.0.1 shares one login, whatever the port. */
const editorOf = (address: string): string => address.replace('127.0.0.1', 'cometchat.localhost');

/** The two windows: n8n's list of workflows, and the vendor's own chat or that of the sandbox. */
export const windowsOf = ({ n8n, sandbox }: Environment) => ({
	workflows: `${editorOf(n8n.address)}/home/workflows`,
	chat: sandbox.chat ?? sandbox.address,
});

/** Where a person finds n8n and the sandbox, how to get in, and the workflow of that ID to try first, if any. */
export const addressesOf = (environment: Environment, first?: string): string => {
	const { n8n, sandbox } = environment;
	const { workflows, chat } = windowsOf(environment);
	const tryFirst = first
		? `\n  Try first  ${editorOf(n8n.address)}/workflow/${first}   choose Publish, then write in the group Support`
		: '';
	return `
${colour('bold', 'Everything keeps running until you press Ctrl+C.')}
  Workflows  ${workflows}${tryFirst}
  Login      ${n8n.owner.email}   ${n8n.owner.password}
  Chat       ${chat}   ${sandbox.chat ? 'the vendor’s own, on the sandbox' : 'the page of the sandbox'}
  App ID     ${sandbox.appId}
  API key    ${sandbox.key}`;
};
