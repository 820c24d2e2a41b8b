import { behaviourOf } from './behaviour.mts';

behaviourOf('cometChatAdmin');
