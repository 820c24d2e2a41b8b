import { lookup } from 'node:dns/promises';
import type { Environment } from '../environment.mts';
import { colour } from './colour.mts';

const NAME = 'cometchat.localhost';

/** Safari asks the system for names, and macOS up to 15 knows only the bare one. */
const isKnown = process.platform !== 'darwin' || (await lookup(NAME).catch(() => undefined));

/** A name of its own for n8n: all that is called 127.0.0.1 shares one login, whatever the port. */
const editorOf = (address: string): string =>
	address.replace('127.0.0.1', isKnown ? NAME : 'localhost');

/** The two windows: n8n's list of workflows, and CometChat's own chat or the page of the sandbox. */
export const windowsOf = ({ n8n, sandbox }: Environment, ownChat = false) => ({
	workflows: `${editorOf(n8n.address)}/home/workflows`,
	chat: ownChat ? sandbox.chat : sandbox.address,
});

/**
 * Where a person finds n8n and the sandbox, how to get in, the workflow of that ID to try first, if any,
 * and the folder for files, if there is one.
 * @param ownChat whether CometChat's own chat is opened
 */
export const addressesOf = (environment: Environment, first?: string, ownChat = false): string => {
	const { n8n, sandbox, files } = environment;
	const { workflows, chat } = windowsOf(environment, ownChat);
	const isChat = ownChat
		? 'CometChat’s own'
		: 'the page of the sandbox; npm run chat opens CometChat’s own';
	const forFiles = files
		? `\n  Files      ${files}   the folder that Read/Write Files from Disk can use`
		: '';
	const tryFirst = first
		? `\n  Try first  ${editorOf(n8n.address)}/workflow/${first}   choose Publish, then write in the group Support`
		: '';
	return `
${colour('bold', 'Everything keeps running until you press Ctrl+C.')}
  Workflows  ${workflows}${tryFirst}
  Login      ${n8n.owner.email}   ${n8n.owner.password}
  Chat       ${chat}   ${isChat}
  App ID     ${sandbox.appId}
  API key    ${sandbox.key}${forFiles}`;
};
