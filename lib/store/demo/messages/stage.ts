// The stage: shop, payer’s device and log on one screen.

const en = {
  title: 'All on one screen',
  intro: 'The shop, the phone or ATM, and what happens between them, live. Its URL works on several screens.',
  shop: 'The shop',
  phone: 'The payer’s phone',
  atm: 'The ATM',
  device: 'The phone or ATM',
  log: 'Live',
  sequence: 'The sequence',
  waiting: 'Buy something in the shop: what happens appears here.',
  noDevice: 'The payer’s device appears here as soon as there is something to pay.',
  elsewhere: 'Open the payer’s device',
  xray: 'Whole X-ray',
  restart: 'New purchase',
  otherLanguage: 'Português',
  shopFrame: 'The shop Caruma',
};

const pt: typeof en = {
  title: 'Tudo num ecrã',
  intro:
    'A loja, o telemóvel ou a caixa, e o que acontece entre eles, em direto. O endereço serve para vários ecrãs.',
  shop: 'A loja',
  phone: 'O telemóvel do pagador',
  atm: 'A caixa Multibanco',
  device: 'O telemóvel ou a caixa',
  log: 'Em direto',
  sequence: 'A sequência',
  waiting: 'Compre alguma coisa na loja: o que acontece aparece aqui.',
  noDevice: 'O dispositivo do pagador aparece aqui assim que houver o que pagar.',
  elsewhere: 'Abrir o dispositivo do pagador',
  xray: 'Raio X completo',
  restart: 'Nova compra',
  otherLanguage: 'English',
  shopFrame: 'A loja Caruma',
};

export const stageMessages = { en, pt };
