import type { IDataObject, IHookFunctions } from 'n8n-workflow';
import type { Problem } from '../../engine/problem';
import type { Outcome } from '../../engine/send/outcome';
import { isAutomatic, notesOf } from '../notes';
import type { Settings } from '../settings';
import { readSettings } from '../settings';
import type { Door } from './door';
import { openDoor } from './door';
import { hookError } from './hookError';
import { refusal, whyNotMade } from './refusal';
import type { Target } from './target';
import { targetOf, unreachable } from './target';
import { reconcileTriggers } from './triggers';
import { isAsWanted, write } from './write';

const NOT_FOUND = 'ERR_WEBHOOK_NOT_FOUND';
/** There is nothing to remove: the webhook is gone, or the app with it. */
const GONE = [NOT_FOUND, 'ERR_APP_NOT_FOUND'];

const fail = (context: IHookFunctions, problem: Problem): Error =>
	hookError(context.getNode(), refusal(problem));

/** What a hook works with: the node's settings, the way to the platform, and the webhook as it should be. */
interface Registration {
	settings: Settings;
	door: Door;
	target: Target;
}

/** All hooks may be repeated: n8n tries them again, and platform and n8n may each have forgotten. */
export async function checkExists(context: IHookFunctions): Promise<boolean> {
	const settings = checkedSettings(context);
	if (!isAutomatic(context)) return true;
	const registration = await prepare(context, settings);
	const { door, target } = registration;
	const found = await door.ask({ method: 'GET', path: `/${target.id}`, expected: 'object' });
	if (found.kind !== 'done') {
		if (found.problem.code === NOT_FOUND) return false;
		throw fail(context, found.problem);
	}
	if (!isAsWanted(found.answer.data as IDataObject, target, notesOf(context), door))
		assertDone(context, await write(context, door, target, 'update'));
	await setTriggers(context, registration);
	return true;
}

export async function create(context: IHookFunctions): Promise<boolean> {
	const registration = await prepare(context, checkedSettings(context));
	const { door, target } = registration;
	const made = await write(context, door, target, 'create');
	if (made.kind === 'refused') throw fail(context, made.problem);
	if (made.kind !== 'done') {
		// It may be there all the same: an answer was lost, or another process came first.
		const changed = await write(context, door, target, 'update');
		if (changed.kind !== 'done') throw fail(context, await whyNotMade(door, made.problem));
	}
	await setTriggers(context, registration);
	return true;
}

export async function remove(context: IHookFunctions): Promise<boolean> {
	if (!isAutomatic(context)) return true;
	const door = await openDoor(context);
	const { id } = targetOf(context);
	const removed = await door.ask({ method: 'DELETE', path: `/${id}`, expected: 'none' });
	if (removed.kind !== 'done' && !GONE.includes(removed.problem.code))
		throw fail(context, removed.problem);
	const notes = notesOf(context);
	delete notes.appId;
	delete notes.fingerprint;
	return true;
}

function checkedSettings(context: IHookFunctions): Settings {
	const settings = readSettings(context);
	if (!settings.ok) throw hookError(context.getNode(), settings.problem);
	return settings.value;
}

async function prepare(context: IHookFunctions, settings: Settings): Promise<Registration> {
	const door = await openDoor(context);
	const target = targetOf(context);
	const problem = unreachable(target.url, door.base);
	if (problem) throw hookError(context.getNode(), problem);
	return { settings, door, target };
}

function assertDone(context: IHookFunctions, outcome: Outcome): void {
	if (outcome.kind !== 'done') throw fail(context, outcome.problem);
}

async function setTriggers(
	context: IHookFunctions,
	{ door, target, settings }: Registration,
): Promise<void> {
	const problem = await reconcileTriggers(door, target.id, settings);
	if (problem) throw fail(context, problem);
}
