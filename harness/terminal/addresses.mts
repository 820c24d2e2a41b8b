import type { Stage } from '../stage.mts';
import { colour } from './colour.mts';

/** A name of its own for n8n: all that is called 127.0.0.1 shares one login, whatever the port. */
const editorOf = (address: string): string => address.replace('127.0.0.1', 'cometchat.localhost');

/** The two windows: n8n's list of workflows, and the chat of the sandbox. */
export const windowsOf = ({ n8n, sandbox }: Stage) => ({
	workflows: `${editorOf(n8n.address)}/home/workflows`,
	chat: sandbox.address,
});

/** Where a person finds n8n and the sandbox, and how to get in. */
export const addressesOf = (stage: Stage): string => {
	const { n8n, sandbox } = stage;
	const { workflows, chat } = windowsOf(stage);
	return `
${colour('bold', 'Everything stays up until you press Ctrl-C.')}
  Workflows  ${workflows}
  Login      ${n8n.owner.email}   ${n8n.owner.password}
  Chat       ${chat}   the page of the sandbox
  App ID     ${sandbox.appId}
  API key    ${sandbox.key}`;
};
