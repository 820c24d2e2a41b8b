import type { Actor, Collection, Store } from '../../platform/parts.mts';
import { Conditions, callApi, listRows, problem } from '../../platform/parts.mts';
import { seedCalls } from './seed.mts';
import { callOf, calls as table, type Transcription, transcriptions } from './table.mts';

/** A call shows so many of its transcriptions. */
const maxShown = 5;
const notAPart = problem('ERR_CALL_NOT_A_PART', 'The user {} wasn’t part of the call {}.');

/** The call of that session; on behalf of a user it must be a call of theirs. */
function accessible(store: Store, sessionId: string, actor: Actor | undefined) {
	const call = callOf(store, sessionId);
	const isStranger = actor && ![call.initiator, call.receiver].includes(actor.uid);
	if (isStranger) throw notAPart(actor.uid, sessionId);
	return call;
}

const showTranscription = ({ sessionId: _, ...transcription }: Transcription) => transcription;

/** A call, with its newest transcriptions where it has some. */
function serialize(store: Store, { sessionId, record }: { sessionId: string; record: object }) {
	const all = transcriptions.all(store, { sessionId });
	const newest = all.sort((one, other) => other.startTime - one.startTime).slice(0, maxShown);
	const shown = newest.map(showTranscription);
	return shown.length ? { ...record, hasTranscription: true, transcriptions: shown } : record;
}

/** Filters of the list that compare one value of the record. */
const plain = ['type', 'mode', 'status', 'receiverType'];

export const calls: Collection = {
	tables: [table, transcriptions],
	seed: seedCalls,
	endpoints: [
		callApi.get('/calls', (call) => {
			const { store, query, actor } = call;
			const where = new Conditions(query);
			for (const name of plain) where.oneOf(`record ->> '$.${name}'`, name);
			where.compare("record ->> '$.totalParticipants'", '=', 'participantsCount');
			where.compare("record ->> '$.startedAt'", '>=', 'startedAt');
			where.compare("record ->> '$.endedAt'", '<=', 'endedAt');
			const transcribed = 'sessionId IN (SELECT sessionId FROM transcriptions)';
			const flags = {
				hasRecording: "record ->> '$.hasRecording'",
				hasTranscription: transcribed,
			};
			for (const [name, condition] of Object.entries(flags)) {
				const wanted = query.text(name);
				if (wanted) where.and(`(${condition}) = ?`, Number(wanted === 'true' || wanted === '1'));
			}
			for (const uid of [actor?.uid, query.text('uid')]) {
				if (uid) where.and('? IN (initiator, receiver)', uid.toLowerCase());
			}
			return listRows(call, {
				from: 'calls',
				where,
				orderBy: "record ->> '$.initiatedAt' DESC, sessionId",
				serialize: (row) => serialize(store, table.read(row)),
			});
		}),
		/** Get call (docs/platform.md, Calls). */
		callApi.get('/calls/:sessionId', ({ store, params, actor }) => ({
			data: serialize(store, accessible(store, params.sessionId, actor)),
		})),
		callApi.get('/calls/:sessionId/transcriptions', (call) => {
			const { sessionId } = accessible(call.store, call.params.sessionId, call.actor);
			return listRows(call, {
				from: 'transcriptions',
				where: new Conditions(call.query).and('sessionId = ?', sessionId),
				orderBy: 'startTime DESC, tid',
				serialize: (row) => showTranscription(transcriptions.read(row)),
			});
		}),
	],
};
