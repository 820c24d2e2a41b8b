import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';

import { authTokens } from '../collections/users/authTokens.mts';
import { userEntity } from '../collections/users/actor.mts';
import { userOf, users } from '../collections/users/table.mts';
import { ApiProblem } from '../platform/answers/apiProblem.mts';
import { publish, Query } from '../platform/parts.mts';
import type { HostCheck } from '../platform/server/knownHosts.mts';
import type { Platform } from '../platform/server/platform.mts';
import { type Frame, framesOf, partiesOf, watches } from './frames.mts';
import { endpointOf } from './shared.mts';

/** A device that has said who it is. */
interface Device {
	socket: WebSocket;
	uid: string;
	deviceId: string;
	presence: string;
	roles: string[];
	platform: string;
	connectedAt: number;
}

const seconds = (): number => Math.floor(Date.now() / 1000);

/** The WebSocket on which the client API tells devices what happens. */
export function clientSocket(platform: Platform, app: FastifyInstance, checkHost: HostCheck): void {
	const { store, service, deliveryWorker } = platform;
	const server = new WebSocketServer({
		server: app.server,
		verifyClient: ({ req }, done) => {
			try {
				checkHost(req.headers.host);
				done(true);
			} catch (error) {
				done(false, 403, (error as ApiProblem).message);
			}
		},
	});
	// It repeats what goes wrong with the server, which tells of it itself.
	server.on('error', () => {});
	const devices = new Map<WebSocket, Device>();

	const send = (to: Iterable<Device>, frame: Frame): void => {
		for (const { socket } of to) socket.send(JSON.stringify(frame));
	};
	const devicesOf = (uids: string[]) =>
		[...devices.values()].filter(({ uid }) => uids.includes(uid));
	const isHere = (uid: string): boolean => devicesOf([uid]).length > 0;

	store.listeners.add((name, event, deviceId) => {
		if (devices.size === 0) return;
		for (const { to, frameFor } of framesOf(store, name, event)) {
			for (const device of devicesOf(to)) {
				// Each device knows its own doings by the ID.
				send([device], { ...frameFor(device.uid), deviceId });
			}
		}
	});

	/** Somebody's first device came, or the last one went. */
	function publishPresence({ uid, platform, connectedAt, deviceId }: Device, status: string): void {
		const now = seconds();
		store.transaction(() => {
			users.update(store, { uid }, { status, lastActiveAt: now });
			const action = status === 'available' ? 'connected' : 'disconnected';
			publish(store, 'user_connection_status_changed', () => ({
				timestamp: Date.now(),
				user: userEntity(userOf(store, uid)),
				status: status === 'available' ? 'online' : status,
				currentConnection: { action, platform, connectedAt },
				userPresenceChanged: true,
			}));
		});
		deliveryWorker.wake();
		const user = users.one(store, { uid });
		if (!user) return;
		const body = { action: status, user: userEntity(user), timestamp: now };
		const watching = [...devices.values()].filter(
			(one) => one.uid !== uid && watches(store, one, uid),
		);
		send(watching, {
			...{ type: 'presence', sender: uid, receiver: '', receiverType: 'user', deviceId, body },
		});
	}

	function admit(socket: WebSocket, { deviceId = '', body }: Frame): void {
		const token = authTokens.one(store, { authToken: String(body.auth) });
		const [code, status] = token ? ['200', 'OK'] : ['401', 'UNAUTHORIZED'];
		const uid = token?.uid ?? '';
		const answer = { type: 'auth', sender: 'app_system', receiver: uid, receiverType: 'user' };
		socket.send(JSON.stringify({ ...answer, deviceId, body: { code, status } }));
		if (!token) return socket.close(1008, 'The auth token does not exist.');
		const { presenceSubscription: presence = 'NONE', roles = [], params } = body as AuthBody;
		const wasHere = isHere(uid);
		const at = Date.now();
		const named = { platform: params?.platform ?? '', connectedAt: at };
		devices.set(socket, { socket, uid, deviceId, presence, roles, ...named });
		const device = devices.get(socket);
		if (!wasHere && device) publishPresence(device, 'available');
	}

	/** Passes on what is worth nothing later. */
	function relay({ uid, deviceId }: Device, { type, receiver, receiverType, body }: Frame): void {
		const user = userEntity(userOf(store, uid));
		const frame = { type, sender: uid, receiver, receiverType, deviceId };
		const others = partiesOf(store, frame).filter((one) => one !== uid);
		if (receiverType === 'group' && others.length === partiesOf(store, frame).length) return;
		send(devicesOf(others), { ...frame, body: { ...body, user } });
	}

	/** A receipt does what the REST API's marks do. */
	function mark({ uid, deviceId }: Device, { receiver, receiverType, body }: Frame): void {
		const name = body.action === 'read' ? 'read' : 'delivered';
		const path = receiverType === 'group' ? '/groups' : '/users';
		const { handle } = endpointOf(service.endpoints, `POST ${path}/:id/conversation/${name}`);
		const actor = service.actor(store, uid);
		const asked = { params: { id: receiver }, body: { messageId: Number(body.messageId) } };
		const rest = {
			query: new Query({}),
			form: undefined,
			keysOf: () => [],
			header: () => '',
			origin: '',
		};
		store.transaction(() => handle({ store, now: seconds(), actor, ...asked, ...rest }), deviceId);
		deliveryWorker.wake();
	}

	const acts: Record<string, (device: Device, frame: Frame) => void> = {
		receipts: mark,
		typing_indicator: relay,
		transient_message: relay,
	};

	function receive(socket: WebSocket, text: string): void {
		const frame = JSON.parse(text) as Frame & { action?: string };
		if (frame.action === 'ping') return socket.send(JSON.stringify({ action: 'pong' }));
		if (frame.type === 'auth') return admit(socket, frame);
		const device = devices.get(socket);
		if (device) acts[frame.type]?.(device, frame);
	}

	server.on('connection', (socket) => {
		socket.on('message', (data: Buffer) => {
			try {
				receive(socket, data.toString('utf8'));
			} catch (error) {
				// The socket has no answers: what is no frame, or is refused, changes nothing.
				if (!(error instanceof ApiProblem || error instanceof SyntaxError)) throw error;
			}
		});
		socket.on('close', () => {
			const device = devices.get(socket);
			devices.delete(socket);
			if (device && !isHere(device.uid) && users.one(store, { uid: device.uid }))
				publishPresence(device, 'offline');
		});
	});

	function disconnect(): void {
		devices.clear();
		for (const socket of server.clients) socket.terminate();
	}
	platform.disconnect.add(disconnect);
	app.addHook('preClose', async () => {
		for (const { uid } of devices.values()) users.update(store, { uid }, { status: 'offline' });
		disconnect();
		server.close();
	});
}

interface AuthBody {
	presenceSubscription?: string;
	roles?: string[];
	params?: { platform?: string };
}
