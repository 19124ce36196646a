const words = (text: string) => text.trim().split(/\s*,\s*/)

export const firstNames = words(`
  Amara, Anaïs, Andrés, Aoife, Arjun, Ayşe, Bárbara, Björn, Camille, Carlos, Chiara, Chloé, Daniel, Dimitri, Eilidh,
  Elena, Emeka, Eva, Fatima, Félix, François, Freya, Gabriela, Giulia, Grzegorz, Hannah, Hugo, Ibrahim, Inés, Ingrid,
  Isaac, Ivana, Jakub, Joana, Jonas, José, Julia, Kaito, Karin, Khadija, Laura, Léa, Liam, Lucía, Łukasz, Magnus, Marek,
  Margaux, Martín, Mei, Miguel, Mina, Nadia, Ngozi, Niamh, Noah, Núria, Olivia, Omar, Oscar, Paula, Pierre, Priya, Rafael,
  Rosa, Samuel, Sara, Seán, Siddharth, Simone, Sofía, Søren, Théo, Tomás, Ulrike, Valentina, Wei, Yusuf, Zoë, Zuzanna`)

export const lastNames = words(`
  Adeyemi, Álvarez, Andersson, Bailey, Becker, Benítez, Bergström, Blanc, Boateng, Brennan, Carvalho, Castaño, Chen,
  Clarke, Costa, Dąbrowski, Delgado, Demir, Dubois, Duarte, Eriksen, Evans, Fernández, Ferrari, Fischer, Fournier,
  García, Girard, Gómez, Gonçalves, Gupta, Haddad, Hansen, Hughes, Ibáñez, Iversen, Jansen, Jiménez, Kaya, Kowalska,
  Kimura, Laurent, Lefèvre, Lindqvist, López, MacLeod, Marín, Martins, Mbeki, Meyer, Moreno, Mukherjee, Müller, Murphy,
  Navarro, Nguyen, Novák, Núñez, O'Connor, Okafor, Olsen, Ortega, Papadakis, Patel, Peña, Petit, Quintana, Rahman, Rossi,
  Roux, Sánchez, Schäfer, Silva, Šimić, Suzuki, Takahashi, Tanaka, Vasquez, Weiß, Whitaker, Yılmaz, Zhang, Żak`)

export const companyNames = words(`
  Abbott & Lane Architects, Aguas del Tajo, Arctic Timber AS, Atelier Mercier, Baltic Freight OÜ, Bergmann Prüftechnik,
  Brightwater Catering, Café Québec, Cobalt Systems, Crédit du Nord-Est, Delta Lifts, Électricité Garonne, Ferrovie Lecco,
  Fjordkraft Service, Forth Bridge Surveyors, Galván e Hijos, Grünwald Elektro, Hartley Legal LLP, Helvetia Messtechnik,
  Iberlogística, Île-de-France Nettoyage, Jade Garden Supplies, Kestrel Security, Kyoto Optics, La Boulangerie du Pont,
  Lindholm Partners, Lisboa Digital, Łódź Tekstylia, Maersgaard Shipping, Meridian Insurance, Müller & Söhne, Nordlys Media,
  Okonkwo Consulting, Orchard Recruitment, Peña Ingenieros, Polar Cooling, Quartz Analytics, Réseau Atlantique,
  Sahin Tekstil, Santos Arquitetura, Thames Courier, Tyne Valley Foods, Vega Robótica, Whitby Marine, Zephyr Airfreight`)
