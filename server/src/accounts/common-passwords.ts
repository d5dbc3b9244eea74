/** Passwords that are tried first, in Italy and elsewhere: folded, without spaces, six signs at least. Runs and repetitions need not stand here. */
const WORDS = `
password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword pa55word pa$$word passwort passwords passpass mypassword
parola parolachiave parolasegreta chiave segreta segreto segretissimo nonloso nonricordo nonmelaricordo boh123 entrare accesso accedi entra123
admin1 admin12 admin123 admin1234 admin2024 admin2025 admin2026 administrator amministratore adminadmin administrator1 root123 rootroot superuser sysadmin user123 utente
utente1 utente123 username guest123 ospite ospite1 ospite123 visitatore test123 test1234 testtest tester testing prova1 prova12 prova123 provaprova demo123 demodemo
default changeme cambiami cambiala cambiare letmein letmein1 welcome welcome1 welcome123 benvenuto benvenuta benvenuti benvenuto1 hello123 hellohello ciaociao ciao123
ciao1234 ciaociao1 salve123 buongiorno buonasera buonanotte secret secret123 login123 logmein master master123 access access14 shadow sunshine princess princess1
dragon monkey monkey1 football football1 baseball basketball superman batman batman1 spiderman pokemon pikachu naruto starwars matrix123 michael jordan jordan23
charlie charlie1 jennifer jessica ashley amanda daniel daniela andrea andrea1 marco1 marco123 matteo matteo1 francesco francesca alessandro alessandra alessio alessia
antonio antonella giuseppe giuseppina giovanni giovanna valentina valentino roberto roberta stefano stefania martina martina1 chiara chiara1 federico federica lorenzo
simone simona davide davide1 riccardo gabriele gabriella salvatore vincenzo michele michela nicola1 cristina cristian christian emanuele emanuela silvia1 claudia claudio
maurizio patrizia raffaele raffaella domenico pasquale luciano luciana massimo tommaso edoardo filippo giacomo giorgia giorgio giulia giulia1 giulio ilaria leonardo
ludovica manuela mattia mattia1 monica pietro samuele serena veronica vittoria vittorio beatrice camilla caterina eleonora elisabetta fabrizio ginevra ernesto
juventus juventus1 juve1897 forzajuve forzamilan milan1899 acmilan inter1908 forzainter internazionale napoli napoli1926 forzanapoli asroma roma1927 romaroma forzaroma
lazio1900 sslazio torino torino1906 fiorentina sampdoria atalanta palermo bologna genova milano venezia firenze italia italia1 italia123 italia90 italia2006 forzaitalia
vivaitalia sardegna sicilia calcio ferrari ferrari1 maserati vespa50 valentinorossi valerossi46 amore1 amore123 amoremio amoremio1 amoreamore tiamo1 tiamo123 tiamoamore
tiamotanto teamo iloveyou iloveyou1 iloveu tesoro tesoro1 cucciolo cucciola principessa stellina stella1 stella123 farfalla angelo angelo1 angioletto bellissima
bambina bambino mamma1 mamma123 mammamia mammina mamma12 papapapa famiglia famiglia1 cioccolato nutella pizza123 spaghetti gelato caffe1 cappuccino patata patatina
topolino paperino pippo1 pippo123 pippopippo pluto123 minnie paperina cenerentola biancaneve gattino gattina gatto123 cagnolino cavallo cavallo1 coccinella delfino
leone1 lupetto tartaruga girasole margherita primavera estate autunno inverno gennaio febbraio aprile1 maggio1 giugno luglio agosto settembre ottobre novembre dicembre
lunedi martedi mercoledi giovedi venerdi sabato domenica computer internet windows windows10 google facebook instagram whatsapp twitter youtube linkedin samsung
iphone android nokia1 motorola microsoft apple123 cheese pepper ginger summer summer1 winter autumn spring flower orange purple silver golden diamond
qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwert1 qwert123 qwertz qwertzuiop azerty azertyuiop 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4
1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 qazwsx qazwsxedc qweasd qweasdzxc asdasd asdasdasd asd123 asdf1234 asdfasdf asdfgh1 zxcvbnm1 zxcv1234 abcd1234 abc123 abc1234 abc12345
a1b2c3 a1b2c3d4 aa123456 a123456 a12345 a1234567 a123456789 123abc 123456a 123456q 1234qwer 12qwaszx 123qwe 123qweasd qwe123 123456789a 12345a 1234abcd 123123a
123321 1234554321 654321a 0123456 101010a 112233 11223344 112233445566 123654 123654789 147258 147258369 159357 159753 741852 741852963 789456 789456123 963852741 951753 258456
102030 10203040 121314 131313a 142536 147852 201020 202020a 202122 252525a 314159 3141592 420420a 666666a 696969 777777a 888888a 987654a 999999a 000000a 007007 246810 135790 13579
135791 124578 123789 456789a 456123 321654 321321a 111222 111222333 222333 123412 12341234 123451 12345612 123456123 1234567a 00000000a 19801980 19901990 20002000 20202020
liberta liberta1 libero libera rivoluzione rivolta compagno compagna compagni bellaciao resistenza antifa antifascista antifascismo anarchia anarchico anarchici comunismo comunista
socialismo partigiano partigiana cheguevara bandierarossa lottacontinua autonomia pantera girotondo archivio archivio1 archivio123 archivi archivista archive archive1 archive123 biblioteca
biblioteca1 documento documenti centro123 centrodocumentazione faldone faldone1 faldone123 museo123 memoria storia123 volontario volontari
killer hacker hunter hunter2 freedom freedom1 whatever trustno1 nothing fuckyou fuckyou1 asshole bitch1 cazzocazzo cazzo1 cazzo123 stronzo stronza vaffanculo merda1 merda123 figadipane
pussycat letsgo thunder ranger soccer hockey yankees arsenal liverpool chelsea barcelona realmadrid ronaldo ronaldo7 messi10 maradona maradona10 delpiero delpiero10 totti10 baggio10
thomas robert andrew joshua matthew anthony william george nicole hannah sophie michelle samantha elizabeth victoria maggie buster tigger cookie bailey harley mustang corvette mercedes
porsche jaguar phoenix falcon eagle1 lovely loveme lovelove babygirl angel1 angel123 chocolate banana butterfly blink182 metallica nirvana slipknot greenday queen1 beatles eminem gandalf
legolas merlin warrior wizard zeldalink secret1 solo123 mustapha jesus1 jesuschrist dioboia dioporco madonna santamaria padrepio avemaria alleluia
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
